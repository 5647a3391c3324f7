import { AppStrip } from '#web/features/home/AppStrip.tsx'
import { BannerCarousel } from '#web/features/home/BannerCarousel.tsx'
import { BranchCards } from '#web/features/home/BranchCards.tsx'
import { Headline } from '#web/features/home/Headline.tsx'
import { HighlightStrip } from '#web/features/home/HighlightStrip.tsx'
import type { homeReads } from '#web/features/home/home.reads.ts'
import { InfoTabs } from '#web/features/home/InfoTabs.tsx'
import { MemberTabs } from '#web/features/home/MemberTabs.tsx'
import { NewsTabs } from '#web/features/home/NewsTabs.tsx'
import { PartyPanel } from '#web/features/home/PartyPanel.tsx'
import { TasteTabs } from '#web/features/home/TasteTabs.tsx'
import type { PageProps } from '#web/lib/page.ts'
import styles from './HomePage.module.css'

/** The home page, section by section. */
export function HomePage({ data, site }: PageProps<typeof homeReads>) {
  return (
    <>
      <h1 className="visually-hidden">{site.brand.name}</h1>
      <Headline focus={data.focus} />
      <div className={`wrap ${styles.lead}`}>
        <BannerCarousel banners={data.banners} />
        <NewsTabs news={data.news} trends={data.trends} notices={data.notices} />
      </div>
      <PartyPanel party={data.party} />
      <BranchCards />
      <AppStrip />
      <MemberTabs offices={data.offices} companies={data.companies} />
      <InfoTabs daily={data.daily} reports={data.reports} shared={data.shared} thinkTank={data.thinkTank} />
      <TasteTabs shops={data.shops} products={data.products} heritage={data.heritage} />
      <HighlightStrip highlights={data.highlights} />
    </>
  )
}
