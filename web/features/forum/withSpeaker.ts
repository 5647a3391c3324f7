/** Takes the speaker out of a subtitle like 顾衡之主讲：从一张清单看制度逻辑. */
export function withSpeaker<T extends { subtitle: string }>(lecture: T) {
  const [, speaker = '', subtitle = lecture.subtitle] = /^([^，：]{1,20})主讲：(.+)$/s.exec(lecture.subtitle) ?? []
  return { ...lecture, speaker, subtitle }
}
