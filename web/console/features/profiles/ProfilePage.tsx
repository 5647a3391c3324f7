import { useParams } from 'react-router-dom'
import { profilesContract } from '#shared/contracts/console/profiles.ts'
import { profileNames } from '#shared/rules/profileRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ProfileEditor } from '#web/console/features/profiles/ProfileEditor.tsx'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'

/** The association or one of its branches. */
export function ProfilePage() {
  const id = Number(useParams().id)
  const known = Object.hasOwn(profileNames, id)
  const profile = useRead(profilesContract.readProfile, { id }, { enabled: known })
  if (!known) return <NoSuchPage />
  if (profile.data) return <ProfileEditor key={id} profile={profile.data} />
  return (
    <ConsolePage title={profileNames[id] ?? ''}>
      <QueryPart of={profile}>{() => null}</QueryPart>
    </ConsolePage>
  )
}
