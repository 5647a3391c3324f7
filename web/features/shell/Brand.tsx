import { Link } from 'react-router-dom'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Seal } from '#web/ui/Seal.tsx'

/** Seal and name, leading home. */
export function Brand({ className, latin = true }: { className?: string; latin?: boolean }) {
  const { name, latinName } = useSite().brand
  return (
    <Link className={className} to={paths.home()}>
      <Seal />
      <span>
        <b>{name}</b>
        {latin && latinName && <small aria-hidden="true">{latinName}</small>}
        <span className="visually-hidden">{useNameOf()('main', '首页')}</span>
      </span>
    </Link>
  )
}
