import { Link } from 'react-router-dom'
import { latinName, siteName } from '#web/features/shell/siteText.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { Seal } from '#web/ui/Seal.tsx'

/** Seal and name, leading home. */
export function Brand({ className, latin = true }: { className?: string; latin?: boolean }) {
  return (
    <Link className={className} to={paths.home()}>
      <Seal />
      <span>
        <b>{siteName}</b>
        {latin && <small aria-hidden="true">{latinName}</small>}
        <span className="visually-hidden">{useNameOf()('main', '首页')}</span>
      </span>
    </Link>
  )
}
