import { SiteTablePage } from '#web/console/features/siteTables/SiteTablePage.tsx'

/** 轮播图: the large pictures of the home page. */
export const BannersPage = () => <SiteTablePage table="banner" />
