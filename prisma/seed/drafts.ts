import type { InfoCategory, infoCategory } from '#shared/rules/policyTypes.ts'

/*
 * What the writers of the demo content hand over: plain data without ids, files or database. seed.ts turns it into rows.
 * Dates are days before today (0 = today); the seed keeps the order within a day.
 */

/** What a picture shows. `variant` is any text: the same subject with another variant gives another picture. */
export interface Picture {
  subject: Subject
  variant: string
}

export type Subject =
  // meetings and work
  | 'conference'
  | 'meeting'
  | 'signing'
  | 'training'
  | 'visit'
  | 'groupPhoto'
  | 'volunteers'
  | 'planting'
  | 'sports'
  | 'calligraphy'
  | 'exhibition'
  | 'lecture'
  | 'partyStudy'
  | 'redSite'
  | 'roadshow'
  | 'clinic'
  | 'factory'
  | 'laboratory'
  | 'documents'
  // places
  | 'capitalAxis'
  | 'skyline'
  | 'bridge'
  | 'garden'
  | 'waterTown'
  | 'mountains'
  | 'terraces'
  | 'teaHills'
  | 'grassland'
  | 'snow'
  | 'desert'
  | 'coast'
  | 'river'
  | 'oldTown'
  | 'tulou'
  | 'palace'
  // food
  | 'restaurantFacade'
  | 'restaurantHall'
  | 'restaurantRoom'
  | 'dishDuck'
  | 'dishDumpling'
  | 'dishFish'
  | 'dishGreens'
  | 'dishHotpot'
  | 'dishNoodle'
  | 'dishSkewer'
  | 'dishSoup'
  | 'dishRice'
  | 'dishPastry'
  | 'dishMeat'
  | 'dishTofu'
  // products and heritage
  | 'productTea'
  | 'productFruit'
  | 'productLiquor'
  | 'productPorcelain'
  | 'productGrain'
  | 'productHoney'
  | 'productHam'
  | 'productHerb'
  | 'productSilk'
  | 'heritagePapercut'
  | 'heritageEmbroidery'
  | 'heritageOpera'
  | 'heritageLantern'
  | 'heritageWoodcut'
  | 'heritagePottery'
  | 'heritageShadowPlay'
  | 'heritageDragon'
  | 'heritageLacquer'
  | 'heritageWeaving'
  | 'heritageDrum'
  // people and signs
  | 'portrait'
  | 'logo'
  | 'seal'
  | 'structureChart'
  | 'banner'

/** One block of a body. A plain string is a paragraph. */
export type Block =
  | string
  | { heading: string }
  | { list: string[]; ordered?: boolean }
  /** The first row is the head. */
  | { table: string[][] }
  | { quote: string }
  | { picture: Picture; caption: string }

interface Published {
  daysAgo: number
}

/** policyType and section as in prisma/schema/article.prisma. Offices and companies are named by `company` (Company.name). */
export interface ArticleDraft extends Published {
  policyType: number
  section: number
  tag?: string
  title: string
  subtitle: string
  body: Block[]
  cover?: Picture
  /** Pictures of the gallery (showcase details), each with its title. */
  gallery?: { picture: Picture; title: string }[]
  source?: string
  author?: string
  editor?: string
  originalUrl?: string
  link?: string
  company?: string
  branchId?: number
  activity?: { place: string; startsInDays: number; hours: number; signUp?: { opensDaysAgo: number; closesInDays: number; capacity: number | null } }
}

export interface CompanyDraft extends Published {
  /** 1 province, 2 vice-provincial city, 3 city, 4 enterprise. */
  type: 1 | 2 | 3 | 4
  name: string
  shortName: string
  province: string
  city: string
  address: string
  contactPhone: string
  mainBusiness: string
  introduction: Block[]
  logo: Picture
}

export interface InfoDraft extends Published {
  category: Exclude<InfoCategory, typeof infoCategory.shared>
  title: string
  body: Block[]
  company: string
  submitterName: string
  /** Name without ending, and which kind of real file it becomes; its text is title and body. */
  attachment: { name: string; type: 'pdf' | 'docx' }
}

export interface ShopDraft extends Published {
  title: string
  tags: string[]
  company: string
  areaCode: string
  cuisineCode: string
  tel: string
  address: string
  averagePrice: number
  longitude: number
  latitude: number
  description: Block[]
  cover: Picture
  photos: Picture[]
  dishes: { title: string; picture: Picture }[]
}

export interface HighlightDraft extends Published {
  name: string
  images: { picture: Picture; title: string }[]
}

interface PersonDraft {
  rank: string
  name: string
  introduction: string
  picture: Picture
}

export interface ProfileDraft {
  id: 1 | 2 | 3 | 4 | 5
  name: string
  slogan: string
  introduction: Block[]
  responsibilities: Block[]
  structure: Picture
  tel: string
  address: string
  email: string
  postcode: string
  longitude: number
  latitude: number
  people: PersonDraft[]
}
