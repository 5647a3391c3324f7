import type { Subject } from '../drafts.ts'
import * as bowls from './scenes/bowls.ts'
import * as cities from './scenes/cities.ts'
import * as dishes from './scenes/dishes.ts'
import * as festivals from './scenes/festivals.ts'
import * as halls from './scenes/halls.ts'
import * as harvest from './scenes/harvest.ts'
import * as lands from './scenes/lands.ts'
import * as oldPlaces from './scenes/oldPlaces.ts'
import * as outings from './scenes/outings.ts'
import * as performances from './scenes/performances.ts'
import { portrait } from './scenes/portraits.ts'
import * as prints from './scenes/prints.ts'
import * as products from './scenes/products.ts'
import * as restaurants from './scenes/restaurants.ts'
import * as rooms from './scenes/rooms.ts'
import * as signs from './scenes/signs.ts'
import * as textiles from './scenes/textiles.ts'
import * as vessels from './scenes/vessels.ts'
import * as waters from './scenes/waters.ts'
import * as work from './scenes/work.ts'
import type { Draw } from './stage.ts'

/** How each subject is drawn. */
export const scenes: Record<Subject, Draw> = {
  conference: halls.conference,
  meeting: rooms.meeting,
  signing: rooms.signing,
  training: rooms.training,
  visit: outings.visit,
  groupPhoto: outings.groupPhoto,
  volunteers: outings.volunteers,
  planting: outings.planting,
  sports: outings.sports,
  calligraphy: work.calligraphy,
  exhibition: work.exhibition,
  lecture: halls.lecture,
  partyStudy: halls.partyStudy,
  redSite: outings.redSite,
  roadshow: halls.roadshow,
  clinic: rooms.clinic,
  factory: work.factory,
  laboratory: rooms.laboratory,
  documents: work.documents,
  capitalAxis: cities.capitalAxis,
  skyline: cities.skylineScene,
  bridge: cities.bridge,
  garden: oldPlaces.garden,
  waterTown: oldPlaces.waterTown,
  mountains: lands.mountains,
  terraces: lands.terraces,
  teaHills: lands.teaHills,
  grassland: lands.grassland,
  snow: lands.snow,
  desert: lands.desert,
  coast: waters.coast,
  river: waters.river,
  oldTown: oldPlaces.oldTown,
  tulou: oldPlaces.tulou,
  palace: oldPlaces.palace,
  restaurantFacade: restaurants.restaurantFacade,
  restaurantHall: restaurants.restaurantHall,
  restaurantRoom: restaurants.restaurantRoom,
  dishDuck: dishes.duck,
  dishDumpling: dishes.dumpling,
  dishFish: dishes.fish,
  dishGreens: dishes.greens,
  dishHotpot: bowls.hotpot,
  dishNoodle: bowls.noodle,
  dishSkewer: dishes.skewer,
  dishSoup: bowls.soup,
  dishRice: bowls.rice,
  dishPastry: dishes.pastry,
  dishMeat: dishes.meat,
  dishTofu: bowls.tofuDish,
  productTea: products.tea,
  productFruit: products.fruit,
  productLiquor: products.liquor,
  productPorcelain: products.porcelain,
  productGrain: harvest.grain,
  productHoney: harvest.honey,
  productHam: harvest.ham,
  productHerb: harvest.herb,
  productSilk: textiles.silk,
  heritagePapercut: prints.papercut,
  heritageEmbroidery: textiles.embroidery,
  heritageOpera: performances.opera,
  heritageLantern: festivals.lanterns,
  heritageWoodcut: prints.woodcut,
  heritagePottery: vessels.pottery,
  heritageShadowPlay: performances.shadowPlay,
  heritageDragon: festivals.dragon,
  heritageLacquer: vessels.lacquer,
  heritageWeaving: textiles.weaving,
  heritageDrum: festivals.drum,
  portrait,
  logo: signs.logo,
  seal: signs.seal,
  structureChart: signs.structureChart,
  banner: signs.banner,
}
