import { Link } from 'react-router-dom'
import { latinName, siteName } from '#web/features/shell/siteText.ts'
import { paths } from '#web/paths.ts'
import { Seal } from '#web/ui/Seal.tsx'

/** Seal and name, leading home. */
export function Brand({ className, latin = true }: { className?: string; latin?: boolean }) {
  return (
    <Link className={className} to={paths.home()} aria-label={`${siteName} 首页`}>
      <Seal />
      <span>
        <b>{siteName}</b>
        {latin && <small>{latinName}</small>}
      </span>
    </Link>
  )
}
