import { entry, type PageEntry } from '#web/lib/route.ts'

export const showcasePages: PageEntry[] = [
  entry(
    'institution-list',
    'showcase',
    () => import('#web/features/showcase/office/office.reads.ts').then((module) => module.officeListReads),
    () => import('#web/features/showcase/office/OfficePages.tsx').then((module) => module.OfficeListPage),
  ),
  entry(
    'institution-detail',
    'showcase',
    () => import('#web/features/showcase/office/office.reads.ts').then((module) => module.officeDetailReads),
    () => import('#web/features/showcase/office/OfficePages.tsx').then((module) => module.OfficeDetailPage),
  ),
  entry(
    'institution-work-detail',
    'showcase',
    () => import('#web/features/showcase/office/office.reads.ts').then((module) => module.officeWorkReads),
    () => import('#web/features/showcase/office/OfficePages.tsx').then((module) => module.OfficeWorkPage),
  ),
  entry(
    'high-light',
    'showcase',
    () => import('#web/features/showcase/highlight/highlight.reads.ts').then((module) => module.highlightListReads),
    () => import('#web/features/showcase/highlight/HighlightPages.tsx').then((module) => module.HighlightListPage),
    { eagerHydration: true },
  ),
  entry(
    'high-light-detail',
    'showcase',
    () => import('#web/features/showcase/highlight/highlight.reads.ts').then((module) => module.highlightDetailReads),
    () => import('#web/features/showcase/highlight/HighlightPages.tsx').then((module) => module.HighlightDetailPage),
  ),
  entry(
    'city-list',
    'showcase',
    () => import('#web/features/showcase/columns.reads.ts').then((module) => module.cityListReads),
    () => import('#web/features/showcase/ColumnPages.tsx').then((module) => module.ColumnListPage),
  ),
  entry(
    'city-detail',
    'showcase',
    () => import('#web/features/showcase/columns.reads.ts').then((module) => module.cityDetailReads),
    () => import('#web/features/showcase/ColumnPages.tsx').then((module) => module.CityDetailPage),
  ),
  entry(
    'good-product-list',
    'showcase',
    () => import('#web/features/showcase/columns.reads.ts').then((module) => module.productListReads),
    () => import('#web/features/showcase/ColumnPages.tsx').then((module) => module.ColumnListPage),
  ),
  entry(
    'good-product-detail',
    'showcase',
    () => import('#web/features/showcase/columns.reads.ts').then((module) => module.productDetailReads),
    () => import('#web/features/showcase/ColumnPages.tsx').then((module) => module.ThingDetailPage),
  ),
  entry(
    'cultural-heritage-list',
    'showcase',
    () => import('#web/features/showcase/columns.reads.ts').then((module) => module.heritageListReads),
    () => import('#web/features/showcase/ColumnPages.tsx').then((module) => module.ColumnListPage),
  ),
  entry(
    'cultural-heritage-detail',
    'showcase',
    () => import('#web/features/showcase/columns.reads.ts').then((module) => module.heritageDetailReads),
    () => import('#web/features/showcase/ColumnPages.tsx').then((module) => module.ThingDetailPage),
  ),
  entry(
    'company-list',
    'showcase',
    () => import('#web/features/showcase/company/company.reads.ts').then((module) => module.companyListReads),
    () => import('#web/features/showcase/company/CompanyPages.tsx').then((module) => module.CompanyListPage),
  ),
  entry(
    'company-detail',
    'showcase',
    () => import('#web/features/showcase/company/company.reads.ts').then((module) => module.companyDetailReads),
    () => import('#web/features/showcase/company/CompanyPages.tsx').then((module) => module.CompanyDetailPage),
  ),
  entry(
    'vip-list',
    'showcase',
    () => import('#web/features/showcase/company/company.reads.ts').then((module) => module.memberListReads),
    () => import('#web/features/showcase/company/MemberPages.tsx').then((module) => module.MemberListPage),
  ),
  entry(
    'vip-detail',
    'showcase',
    () => import('#web/features/showcase/company/company.reads.ts').then((module) => module.memberDetailReads),
    () => import('#web/features/showcase/company/MemberPages.tsx').then((module) => module.MemberDetailPage),
  ),
]

export const foodPages: PageEntry[] = [
  entry(
    'city-food',
    'food',
    () => import('#web/features/food/food.reads.ts').then((module) => module.foodReads),
    () => import('#web/features/food/FoodPage.tsx').then((module) => module.FoodPage),
  ),
  entry(
    'city-food-detail',
    'food',
    () => import('#web/features/food/food.reads.ts').then((module) => module.foodDetailReads),
    () => import('#web/features/food/FoodDetailPage.tsx').then((module) => module.FoodDetailPage),
  ),
]
