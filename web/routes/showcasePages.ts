import { entry, type PageEntry } from '#web/lib/route.ts'

/** Members: offices, companies, cities, products, heritage, highlights. */
export const showcasePages: PageEntry[] = [
  entry(
    'institution-list',
    'showcase',
    () => import('#web/features/showcase/office/officeList.reads.ts').then((module) => module.officeListReads),
    () => import('#web/features/showcase/office/OfficeListPage.tsx').then((module) => module.OfficeListPage),
  ),
  entry(
    'institution-detail',
    'showcase',
    () => import('#web/features/showcase/office/officeDetail.reads.ts').then((module) => module.officeDetailReads),
    () => import('#web/features/showcase/office/OfficeDetailPage.tsx').then((module) => module.OfficeDetailPage),
  ),
  entry(
    'institution-work-detail',
    'showcase',
    () => import('#web/features/showcase/office/officeWork.reads.ts').then((module) => module.officeWorkReads),
    () => import('#web/features/showcase/office/OfficeWorkPage.tsx').then((module) => module.OfficeWorkPage),
  ),
  entry(
    'high-light',
    'showcase',
    () => import('#web/features/showcase/highlight/highlightList.reads.ts').then((module) => module.highlightListReads),
    () => import('#web/features/showcase/highlight/HighlightListPage.tsx').then((module) => module.HighlightListPage),
  ),
  entry(
    'high-light-detail',
    'showcase',
    () => import('#web/features/showcase/highlight/highlightDetail.reads.ts').then((module) => module.highlightDetailReads),
    () => import('#web/features/showcase/highlight/HighlightDetailPage.tsx').then((module) => module.HighlightDetailPage),
  ),
  entry(
    'city-list',
    'showcase',
    () => import('#web/features/showcase/columnList.reads.ts').then((module) => module.cityListReads),
    () => import('#web/features/showcase/CityListPage.tsx').then((module) => module.CityListPage),
  ),
  entry(
    'city-detail',
    'showcase',
    () => import('#web/features/showcase/columnDetail.reads.ts').then((module) => module.cityDetailReads),
    () => import('#web/features/showcase/CityDetailPage.tsx').then((module) => module.CityDetailPage),
  ),
  entry(
    'good-product-list',
    'showcase',
    () => import('#web/features/showcase/columnList.reads.ts').then((module) => module.productListReads),
    () => import('#web/features/showcase/ProductListPage.tsx').then((module) => module.ProductListPage),
  ),
  entry(
    'good-product-detail',
    'showcase',
    () => import('#web/features/showcase/columnDetail.reads.ts').then((module) => module.productDetailReads),
    () => import('#web/features/showcase/ProductDetailPage.tsx').then((module) => module.ProductDetailPage),
  ),
  entry(
    'cultural-heritage-list',
    'showcase',
    () => import('#web/features/showcase/columnList.reads.ts').then((module) => module.heritageListReads),
    () => import('#web/features/showcase/HeritageListPage.tsx').then((module) => module.HeritageListPage),
  ),
  entry(
    'cultural-heritage-detail',
    'showcase',
    () => import('#web/features/showcase/columnDetail.reads.ts').then((module) => module.heritageDetailReads),
    () => import('#web/features/showcase/HeritageDetailPage.tsx').then((module) => module.HeritageDetailPage),
  ),
  entry(
    'company-list',
    'showcase',
    () => import('#web/features/showcase/company/companyList.reads.ts').then((module) => module.companyListReads),
    () => import('#web/features/showcase/company/CompanyListPage.tsx').then((module) => module.CompanyListPage),
  ),
  entry(
    'company-detail',
    'showcase',
    () => import('#web/features/showcase/company/companyDetail.reads.ts').then((module) => module.companyDetailReads),
    () => import('#web/features/showcase/company/CompanyDetailPage.tsx').then((module) => module.CompanyDetailPage),
  ),
  entry(
    'vip-list',
    'showcase',
    () => import('#web/features/showcase/company/memberList.reads.ts').then((module) => module.memberListReads),
    () => import('#web/features/showcase/company/MemberListPage.tsx').then((module) => module.MemberListPage),
  ),
  entry(
    'vip-detail',
    'showcase',
    () => import('#web/features/showcase/company/memberDetail.reads.ts').then((module) => module.memberDetailReads),
    () => import('#web/features/showcase/company/MemberDetailPage.tsx').then((module) => module.MemberDetailPage),
  ),
]
