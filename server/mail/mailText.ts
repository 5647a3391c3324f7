/** The text of an e-mail to a person: the salutation and the paragraphs that are not empty. The mailer adds the last lines. */
export const mailText = (userName: string, paragraphs: readonly string[]): string => [`${userName}：`, ...paragraphs.filter(Boolean)].join('\n\n')
