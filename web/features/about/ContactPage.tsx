import { AboutPage } from '#web/features/about/AboutPage.tsx'
import type { contactReads } from '#web/features/about/association.reads.ts'
import type { PageProps } from '#web/lib/page.ts'
import { ContactTiles } from '#web/ui/ContactTiles.tsx'
import { LoadedPart } from '#web/ui/LoadedPart.tsx'

/** Where the association is found. */
export function ContactPage({ data }: PageProps<typeof contactReads>) {
  return (
    <AboutPage page="联系我们">
      <LoadedPart of={data.association} failure="联系我们请求失败">
        {(association) => <ContactTiles profile={association} />}
      </LoadedPart>
    </AboutPage>
  )
}
