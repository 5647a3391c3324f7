import { z } from 'zod'
import { FormText, Id, SeenVersion, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { checkCancelSignUp, checkCapacity, checkMinute, checkPlace, signUpStates } from '#shared/rules/activityRules.ts'

const Activity = z.object({
  id: z.int(),
  title: z.string(),
  /** One of four branches. */
  branchId: z.int().nullable(),
  place: z.string(),
  startsAt: Timestamp.nullable(),
  endsAt: Timestamp.nullable(),
  /** Null start: closed; null end: stays open. */
  signUpOpensAt: Timestamp.nullable(),
  signUpClosesAt: Timestamp.nullable(),
  /** Null means unlimited. */
  capacity: z.int().nullable(),
  taken: z.int(),
  state: z.enum(signUpStates),
})

const SignUp = z.object({ id: z.int(), accountName: z.string(), companyName: z.string(), signedUpAt: Timestamp, cancelledAt: Timestamp.nullable() })

export const signUpsContract = {
  listActivities: consoleGet('listActivities', {
    needs: 'seeSignUps',
    inColumns: 'list',
    failure: '获取活动失败',
    input: listInput(['publishedAt', 'startsAt'], { state: z.enum(signUpStates).optional() }),
    output: z.array(Activity),
  }),
  openActivity: consoleGet('openActivity', {
    needs: 'seeSignUps',
    inColumns: 'article',
    failure: '获取活动失败',
    input: z.object({ id: Id }),
    output: Activity.extend({ version: SeenVersion }),
  }),
  saveActivity: consolePost('saveActivity', {
    needs: 'manageSignUps',
    inColumns: 'article',
    failure: '保存失败，请稍后再试',
    success: '报名设置已保存',
    body: z.object({
      id: Id,
      version: SeenVersion,
      place: FormText(checkPlace),
      startsAt: FormText(checkMinute),
      endsAt: FormText(checkMinute),
      signUpOpensAt: FormText(checkMinute),
      signUpClosesAt: FormText(checkMinute),
      capacity: FormText(checkCapacity),
    }),
    output: z.null(),
  }),
  /** Includes cancelled ones. */
  listSignUps: consoleGet('listSignUps', {
    needs: 'seeSignUps',
    inColumns: 'article',
    failure: '获取报名名单失败',
    input: listInput(['signedUpAt'], { activityId: Id, standing: z.enum(['kept', 'cancelled']).optional() }),
    output: z.array(SignUp),
  }),
  /** Frees the place and notifies the person with the reason. */
  cancelSignUpOf: consolePost('cancelSignUpOf', {
    needs: 'manageSignUps',
    inColumns: 'signUp',
    failure: '取消失败，请稍后再试',
    success: '报名已取消，会员会收到通知',
    body: z.object({ id: Id, reason: FormText(checkCancelSignUp) }),
    output: z.null(),
  }),
}
