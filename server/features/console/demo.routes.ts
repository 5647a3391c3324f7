import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import { clearDemo, readDemo } from '#server/demo/clearDemo.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { demoContract } from '#shared/contracts/console/demo.ts'

export const demo = feature(demoContract, {
  async readDemo({ db }) {
    const found = await readDemo(db)
    return found ? [found] : []
  },
  async clearDemo({ db, storage, staff, body: { password }, client: { address } }) {
    const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
    const record = (tx: Parameters<typeof confirm>[0], after: { rows: number }) => audit(tx, staff, address, { action: 'demoCleared', after })
    return clearDemo(db, storage, async (tx, after) => [await confirm(tx), await record(tx, after)], staff.accountId)
  },
})
