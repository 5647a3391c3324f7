import { accountContract } from '#shared/contracts/account.ts'
import { articleContract } from '#shared/contracts/article.ts'
import { associationContract } from '#shared/contracts/association.ts'
import { branchContract } from '#shared/contracts/branch.ts'
import { companyContract } from '#shared/contracts/company.ts'
import { downloadContract } from '#shared/contracts/download.ts'
import { foodContract } from '#shared/contracts/food.ts'
import { guidelineContract } from '#shared/contracts/guideline.ts'
import { highlightContract } from '#shared/contracts/highlight.ts'
import { homeContract } from '#shared/contracts/home.ts'
import { infoContract } from '#shared/contracts/info.ts'
import { joinContract } from '#shared/contracts/join.ts'
import { medicalContract } from '#shared/contracts/medical.ts'
import { memberFoodContract } from '#shared/contracts/memberFood.ts'
import { memberInfoContract } from '#shared/contracts/memberInfo.ts'
import { memberShowcaseContract } from '#shared/contracts/memberShowcase.ts'
import { messageContract } from '#shared/contracts/message.ts'
import { newsContract } from '#shared/contracts/news.ts'
import { officeContract } from '#shared/contracts/office.ts'
import { partyContract } from '#shared/contracts/party.ts'
import { policyContract } from '#shared/contracts/policy.ts'
import { salonContract } from '#shared/contracts/salon.ts'
import { searchContract } from '#shared/contracts/search.ts'
import { showcaseContract } from '#shared/contracts/showcase.ts'
import { signUpContract } from '#shared/contracts/signUp.ts'
import { thinkTankContract } from '#shared/contracts/thinkTank.ts'
import { uploadContract } from '#shared/contracts/upload.ts'

export const contracts = {
  home: homeContract,
  news: newsContract,
  party: partyContract,
  article: articleContract,
  association: associationContract,
  branch: branchContract,
  join: joinContract,
  office: officeContract,
  company: companyContract,
  showcase: showcaseContract,
  highlight: highlightContract,
  info: infoContract,
  salon: salonContract,
  food: foodContract,
  medical: medicalContract,
  guideline: guidelineContract,
  policy: policyContract,
  thinkTank: thinkTankContract,
  account: accountContract,
  upload: uploadContract,
  memberInfo: memberInfoContract,
  memberShowcase: memberShowcaseContract,
  memberFood: memberFoodContract,
  download: downloadContract,
  signUp: signUpContract,
  message: messageContract,
  search: searchContract,
}
