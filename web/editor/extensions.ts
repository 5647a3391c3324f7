import { type Extensions, Mark } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'

/** Allows http(s), mailto and own-site paths; rejects `//` and `/\`. */
export const isLinkable = (address: string) => /^(https?:\/\/\S|mailto:\S|\/(?![/\\]))/i.test(address)

const Superscript = Mark.create({ name: 'superscript', excludes: 'subscript', parseHTML: () => [{ tag: 'sup' }], renderHTML: () => ['sup', 0] })
const Subscript = Mark.create({ name: 'subscript', excludes: 'superscript', parseHTML: () => [{ tag: 'sub' }], renderHTML: () => ['sub', 0] })

/** Omits column widths, which the page sets. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** The node types that article pages render and the server accepts. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    // The server decides where links open.
    link: { openOnClick: false, defaultProtocol: 'https', isAllowedUri: isLinkable, HTMLAttributes: { target: null, rel: null } },
    dropcursor: { color: '#1d5fb8', width: 2 },
  }),
  // Inline, so that a picture inside a paragraph does not split it.
  Image.configure({ inline: true, allowBase64: true }),
  TableKit.configure({ table: false }),
  PlainTable,
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: ['left', 'center', 'right'] }),
  Superscript,
  Subscript,
]
