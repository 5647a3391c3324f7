/** What the foot of every page says of the association. Empty lines are not shown. */
export type FooterText = {
  organiser: string
  address: string
  phone: string
  email: string
  postcode: string
  copyright: string
  icp: string
  police: string
}

/** Nothing, until staff have filled it in. */
export const emptyFooter: FooterText = { organiser: '', address: '', phone: '', email: '', postcode: '', copyright: '', icp: '', police: '' }

/** The lines as the form calls them. */
export const footerLabels: Record<keyof FooterText, string> = {
  organiser: '主办单位',
  address: '地址',
  phone: '电话传真',
  email: '电子邮箱',
  postcode: '邮政编码',
  copyright: '版权信息',
  icp: 'ICP 备案号',
  police: '公安备案号',
}

const matches = (form: RegExp, message: string) => (text: string) => (text === '' || form.test(text) ? undefined : message)
const line = (label: string, maxCharacters: number) => (text: string) =>
  [...text].length > maxCharacters ? `${label}不能超过${maxCharacters}个字` : undefined

/** What is wrong with a line; undefined where nothing is. Every line may be empty. */
export const footerRules: Record<keyof FooterText, (text: string) => string | undefined> = {
  organiser: line('主办单位', 40),
  address: line('地址', 80),
  phone: line('电话传真', 40),
  email: (text) => line('电子邮箱', 60)(text) ?? matches(/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/, '请输入正确的电子邮箱')(text),
  postcode: matches(/^\d{6}$/, '邮政编码为 6 位数字'),
  copyright: line('版权信息', 60),
  icp: matches(/^\p{Script=Han}ICP[备证]\d{6,10}号(-\d{1,3})?$/u, '备案号形如 京ICP备12345678号-1'),
  police: matches(/^\p{Script=Han}公网安备 ?\d{14}号$/u, '备案号形如 京公网安备 11010102000001号'),
}
