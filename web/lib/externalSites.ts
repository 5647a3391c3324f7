/** Sites of others that pages lead to. The addresses are stand-ins until the association names the real ones. */
export const externalSites = {
  officeService: 'https://www.example.org/',
  studyAssistant: 'https://www.example.org/study',
  investmentBrain: 'https://www.example.org/brain',
} as const
