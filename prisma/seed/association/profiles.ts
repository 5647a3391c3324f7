import type { ProfileDraft } from '#prisma/seed/drafts.ts'
import { readRecords, type TextRecord, toBlocks } from '#prisma/seed/members/textRecords.ts'
import { people } from './people.ts'
import { profileTexts } from './profileTexts.ts'

const peopleOf = new Map(readRecords(people).map(({ fields, lines }) => [fields[0], lines]))

/** The four branches and the association itself. */
export const profiles: ProfileDraft[] = readRecords(profileTexts).map(writeProfile)

function writeProfile({ fields, lines }: TextRecord): ProfileDraft {
  const [id = '', name = '', slogan = '', street = '', mailbox = '', longitude = '', latitude = ''] = fields
  const border = lines.indexOf('=')
  return {
    id: Number(id) as ProfileDraft['id'],
    name,
    slogan,
    introduction: toBlocks(lines.slice(0, border)),
    responsibilities: toBlocks(lines.slice(border + 1)),
    structure: { subject: 'structureChart', variant: name },
    tel: `010-0000 ${6600 + Number(id) * 11}`,
    address: `北京市${street}`,
    email: `${mailbox}@example.org.cn`,
    postcode: '100000',
    longitude: Number(longitude),
    latitude: Number(latitude),
    people: (peopleOf.get(id) ?? []).map((line) => {
      const [rank = '', person = '', introduction = ''] = line.split('|')
      return { rank, name: person, introduction, picture: { subject: 'portrait', variant: person } }
    }),
  }
}
