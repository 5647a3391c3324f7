import { account } from '#server/features/account/account.routes.ts'
import { article } from '#server/features/article/article.routes.ts'
import { association } from '#server/features/association/association.routes.ts'
import { branch } from '#server/features/branch/branch.routes.ts'
import { company } from '#server/features/company/company.routes.ts'
import { download } from '#server/features/download/download.routes.ts'
import { food } from '#server/features/food/food.routes.ts'
import { guideline } from '#server/features/guideline/guideline.routes.ts'
import { highlight } from '#server/features/highlight/highlight.routes.ts'
import { home } from '#server/features/home/home.routes.ts'
import { info } from '#server/features/info/info.routes.ts'
import { join } from '#server/features/join/join.routes.ts'
import { medical } from '#server/features/medical/medical.routes.ts'
import { memberFood } from '#server/features/memberFood/memberFood.routes.ts'
import { memberInfo } from '#server/features/memberInfo/memberInfo.routes.ts'
import { memberShowcase } from '#server/features/memberShowcase/memberShowcase.routes.ts'
import { message } from '#server/features/message/message.routes.ts'
import { news } from '#server/features/news/news.routes.ts'
import { office } from '#server/features/office/office.routes.ts'
import { party } from '#server/features/party/party.routes.ts'
import { policy } from '#server/features/policy/policy.routes.ts'
import { salon } from '#server/features/salon/salon.routes.ts'
import { search } from '#server/features/search/search.routes.ts'
import { showcase } from '#server/features/showcase/showcase.routes.ts'
import { signUp } from '#server/features/signUp/signUp.routes.ts'
import { thinkTank } from '#server/features/thinkTank/thinkTank.routes.ts'
import { upload } from '#server/features/upload/upload.routes.ts'

/** Everything the API answers. */
export const features = [
  home,
  news,
  party,
  article,
  association,
  branch,
  join,
  office,
  company,
  showcase,
  highlight,
  info,
  salon,
  food,
  medical,
  guideline,
  policy,
  thinkTank,
  account,
  upload,
  memberInfo,
  memberShowcase,
  memberFood,
  download,
  signUp,
  message,
  search,
]
