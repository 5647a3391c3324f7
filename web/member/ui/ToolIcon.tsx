import { toolIcons } from '#web/member/ui/toolIcons.ts'
import { Drawing } from '#web/ui/Icon.tsx'

export type ToolIconName = keyof typeof toolIcons

/** A line drawing in the forms of members. It says nothing by itself: a button of nothing but an icon needs an `aria-label`. */
export const ToolIcon = ({ name }: { name: ToolIconName }) => <Drawing grid={24} path={toolIcons[name]} className="" />
