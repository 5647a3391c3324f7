import type { Contact } from '#shared/rules/contact.ts'
import type { IconName } from '#web/ui/media/Icon.tsx'

interface ContactLine {
  icon: IconName
  name: string
  value: string
}

/** Contact lines, without empty ones; the labels have equal width. */
export const contactOf = ({ organiser, address, phone, email, postcode }: Contact): ContactLine[] =>
  (
    [
      { icon: 'organisation', name: '主办单位', value: organiser },
      { icon: 'pin', name: '地　　址', value: address },
      { icon: 'phone', name: '电话传真', value: phone },
      { icon: 'mail', name: '电子邮箱', value: email },
      { icon: 'postcode', name: '邮政编码', value: postcode },
    ] as const
  ).filter(({ value }) => value !== '')
