/** Legally required footer lines. Empty lines are not shown. */
export type FooterText = {
  copyright: string
  icp: string
  police: string
}

export const emptyFooter: FooterText = { copyright: '', icp: '', police: '' }

export const footerLabels: Record<keyof FooterText, string> = {
  copyright: '版权信息',
  icp: 'ICP 备案号',
  police: '公安备案号',
}

const matches = (form: RegExp, message: string) => (text: string) => (text === '' || form.test(text) ? undefined : message)

/** Every line may be empty. */
export const footerRules: Record<keyof FooterText, (text: string) => string | undefined> = {
  copyright: (text) => ([...text].length > 60 ? '版权信息不能超过60个字' : undefined),
  icp: matches(/^\p{Script=Han}ICP[备证]\d{6,10}号(-\d{1,3})?$/u, '备案号形如 京ICP备12345678号-1'),
  police: matches(/^\p{Script=Han}公网安备 ?\d{14}号$/u, '备案号形如 京公网安备 11010102000001号'),
}
