import { z } from 'zod'
import { Choice, OneTimePassword } from '#shared/contracts/console/shapes.ts'
import { FormLine, FormText, Id, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { type ApplicationState, applicationStates, checkClosingNote, checkNote, joinRules } from '#shared/rules/joinRules.ts'
import { memberRules } from '#shared/rules/memberRules.ts'

const State = z.enum(Object.keys(applicationStates) as [ApplicationState, ...ApplicationState[]])

const ApplicationRow = z.object({
  id: z.int(),
  companyName: z.string(),
  contactName: z.string(),
  phone: z.string(),
  state: State,
  note: z.string(),
  createdAt: Timestamp,
  handledAt: Timestamp.nullable(),
})

const Application = ApplicationRow.extend({
  address: z.string(),
  account: z.object({ id: z.int(), loginName: z.string() }).nullable(),
  /** The account's unit, or an existing unit of the same name. */
  company: Choice.nullable(),
})

export const applicationsContract = {
  /** Searches unit, contact and phone. */
  listApplications: consoleGet('listApplications', {
    needs: 'seeApplications',
    failure: '获取入会申请失败',
    input: listInput(['createdAt', 'handledAt'], { state: State.optional() }),
    output: z.array(ApplicationRow),
  }),
  getApplication: consoleGet('getApplication', {
    needs: 'seeApplications',
    failure: '获取入会申请失败',
    input: z.object({ id: Id }),
    output: Application,
  }),
  /** Throws `stale` if the note differs from `loaded`. */
  noteApplication: consolePost('noteApplication', {
    needs: 'handleApplications',
    failure: '备注保存失败，请稍后再试',
    success: '备注已保存',
    body: z.object({ id: Id, note: FormText(checkNote), loaded: z.string().max(5000) }),
    output: z.null(),
  }),
  /** Throws `stale` unless it is open and its note is `loaded`. */
  closeApplication: consolePost('closeApplication', {
    needs: 'handleApplications',
    failure: '操作失败，请稍后再试',
    success: '申请已处理',
    body: z.object({ id: Id, state: z.enum(['rejected', 'closed']), note: FormText(checkClosingNote), loaded: z.string().max(5000).optional() }),
    output: z.null(),
  }),
  /** Creates one account for an open application, in a new or existing enterprise; idempotent. */
  acceptApplication: consolePost('acceptApplication', {
    needs: 'handleApplications',
    failure: '账号开通失败，请稍后再试',
    success: '账号已开通',
    body: z.object({
      id: Id,
      loginName: FormText(memberRules.loginName),
      userName: FormLine(memberRules.userName),
      phone: FormText(memberRules.phone),
      companyId: Id.nullable(),
      companyName: FormLine(joinRules.company),
    }),
    output: OneTimePassword,
  }),
}
