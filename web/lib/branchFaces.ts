import type { LargeIconName } from '#web/ui/media/Icon.tsx'

/** The drawing of each branch and the line that introduces it, by id. */
export const branchFaces: Record<1 | 2 | 3 | 4, { icon: LargeIconName; line: string }> = {
  1: { icon: 'screen', line: '汇集地方信息，服务各地决策' },
  2: { icon: 'handshake', line: '招商引资、招才引智的对接平台' },
  3: { icon: 'heart', line: '为会员单位提供就医与健康服务' },
  4: { icon: 'enterprise', line: '团结会员企业，促进互利合作' },
}
