import { squareKeyOf } from '#shared/rules/brand.ts'
import { useMenuLabel, useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { Seal } from '#web/ui/media/Seal.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'

export function Brand({ className, isNarrow = false }: { className?: string; isNarrow?: boolean }) {
  const { brand } = useSite()
  const { name, latinName, logoKey, squareKey } = brand
  return (
    <Link className={className} to={paths.home()}>
      <Seal pictureKey={isNarrow ? squareKeyOf(brand) : logoKey || squareKey} />
      <span>
        <b>{name}</b>
        {!isNarrow && latinName && <small aria-hidden="true">{latinName}</small>}
        <span className="visually-hidden">{useMenuLabel()('main', '首页')}</span>
      </span>
    </Link>
  )
}
