import type { ComponentType } from 'react'
import type { ItemKind } from '#shared/rules/itemKinds.ts'
import type { ConsoleIconName } from '#web/console/ui/ConsoleIcon.tsx'

type Load = () => Promise<ComponentType>

interface ItemPages {
  icon: ConsoleIconName
  list: Load
  create: Load
  edit: Load
}

export const itemPages: Record<ItemKind, ItemPages> = {
  article: {
    icon: 'article',
    list: async () => (await import('#web/console/features/articles/ArticlesPage.tsx')).ArticlesPage,
    create: async () => (await import('#web/console/features/articles/ArticlePage.tsx')).NewArticlePage,
    edit: async () => (await import('#web/console/features/articles/ArticlePage.tsx')).ArticlePage,
  },
  infoItem: {
    icon: 'exchange',
    list: async () => (await import('#web/console/features/infoItems/InfoItemsPages.tsx')).InfoItemsPage,
    create: async () => (await import('#web/console/features/infoItems/InfoItemsPages.tsx')).NewInfoItemPage,
    edit: async () => (await import('#web/console/features/infoItems/InfoItemsPages.tsx')).InfoItemPage,
  },
  foodShop: {
    icon: 'food',
    list: async () => (await import('#web/console/features/foodShops/FoodShopsPages.tsx')).FoodShopsPage,
    create: async () => (await import('#web/console/features/foodShops/FoodShopsPages.tsx')).NewFoodShopPage,
    edit: async () => (await import('#web/console/features/foodShops/FoodShopsPages.tsx')).FoodShopPage,
  },
  highlight: {
    icon: 'pictures',
    list: async () => (await import('#web/console/features/highlights/HighlightsPages.tsx')).HighlightsPage,
    create: async () => (await import('#web/console/features/highlights/HighlightsPages.tsx')).NewHighlightPage,
    edit: async () => (await import('#web/console/features/highlights/HighlightsPages.tsx')).HighlightPage,
  },
  company: {
    icon: 'building',
    list: async () => (await import('#web/console/features/companies/CompaniesPages.tsx')).CompaniesPage,
    create: async () => (await import('#web/console/features/companies/CompaniesPages.tsx')).NewCompanyPage,
    edit: async () => (await import('#web/console/features/companies/CompaniesPages.tsx')).CompanyPage,
  },
}
