import { account } from '#server/features/account.routes.ts'
import { article, medical, news, office, party, policy, salon } from '#server/features/article.routes.ts'
import { association } from '#server/features/association.routes.ts'
import { branch } from '#server/features/branch.routes.ts'
import { company } from '#server/features/company.routes.ts'
import { download } from '#server/features/download/download.routes.ts'
import { food } from '#server/features/food/food.routes.ts'
import { guideline } from '#server/features/guideline.routes.ts'
import { highlight } from '#server/features/highlight.routes.ts'
import { home } from '#server/features/home.routes.ts'
import { info } from '#server/features/info.routes.ts'
import { join } from '#server/features/join.routes.ts'
import { memberFood } from '#server/features/memberFood.routes.ts'
import { memberInfo } from '#server/features/memberInfo.routes.ts'
import { memberShowcase } from '#server/features/memberShowcase.routes.ts'
import { message } from '#server/features/message.routes.ts'
import { search } from '#server/features/search.routes.ts'
import { showcase } from '#server/features/showcase.routes.ts'
import { signUp } from '#server/features/signUp.routes.ts'
import { thinkTank } from '#server/features/thinkTank.routes.ts'
import { upload } from '#server/features/upload.routes.ts'

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
