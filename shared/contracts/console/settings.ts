import { z } from 'zod'
import { SeenVersion } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { limitNames } from '#shared/rules/limits.ts'
import { type SettingKey, settingKeys, settings } from '#shared/rules/settings.ts'

const settingOf = (key: SettingKey) => z.object({ key: z.literal(key), version: SeenVersion, value: settings[key].shape as z.ZodType })
const shapes = settingKeys.map(settingOf) as [ReturnType<typeof settingOf>, ...ReturnType<typeof settingOf>[]]

export const settingsContract = {
  listSettings: consoleGet('listSettings', {
    needs: 'seeSettings',
    failure: '获取设置失败',
    output: z.array(
      z.object({
        key: z.enum(settingKeys),
        version: SeenVersion,
        value: z.unknown(),
        /** Overridden by the environment. */
        overruled: z.boolean(),
      }),
    ),
  }),
  /** The past week, latest first. Each process writes every 10 s. */
  listRefusals: consoleGet('listRefusals', {
    needs: 'seeSettings',
    failure: '获取被拒绝的请求失败',
    output: z.array(
      z.object({
        limit: z.enum(limitNames),
        lastDay: z.int(),
        lastWeek: z.int(),
        lastAt: z.string(),
        /** Masked: `203.0.113.*`, `2001:db8:1::/48`; '' if unknown. */
        worstNetwork: z.string(),
      }),
    ),
  }),
  /** Applies at once in every process. Throws `stale` after another change; returns the new value. */
  saveSetting: consolePost('saveSetting', {
    needs: 'changeSettings',
    failure: '保存失败，请稍后再试',
    success: '设置已保存，立即生效',
    body: z.discriminatedUnion('key', shapes),
    output: z.object({ version: SeenVersion }),
  }),
}
