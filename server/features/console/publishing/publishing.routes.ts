import { type Feature, feature } from '#server/http/feature.ts'
import { endPreviewLink, listPreviewLinks, makePreviewLink } from '#server/preview/previewLink.ts'
import { authorOf } from '#server/publishing/author.ts'
import { deleteItems, restoreItems, withdrawItems } from '#server/publishing/changeItems.ts'
import { dropDraft, readDraft, saveDraft } from '#server/publishing/drafts.ts'
import { lockEditing, unlockEditing } from '#server/publishing/editLock.ts'
import type { AnyKind } from '#server/publishing/kind.ts'
import { publishItem } from '#server/publishing/publishItem.ts'
import { listVersions } from '#server/publishing/versions.ts'
import { itemContracts } from '#shared/contracts/console/items.ts'

/** What happens to items of this kind, in the same way as to those of any other. */
export const publishing = (kind: AnyKind): Feature =>
  feature(itemContracts[kind.kind], {
    publish: ({ db, body, ...call }) => publishItem(db, kind, authorOf(call), body),
    withdraw: ({ db, body, ...call }) => withdrawItems(db, kind, authorOf(call), body),
    delete: ({ db, body, ...call }) => deleteItems(db, kind, authorOf(call), body),
    restore: ({ db, body, ...call }) => restoreItems(db, kind, authorOf(call), body),
    versions: ({ db, input: { id } }) => listVersions(db, kind, id),
    previewLink: ({ db, body, staff, client }) => makePreviewLink(db, staff, client.address, { kind: kind.kind, ...body }),
    previewLinks: ({ db, input: { id } }) => listPreviewLinks(db, { kind: kind.kind, id }),
    endPreviewLink: ({ db, body, staff, client }) => endPreviewLink(db, staff, client.address, kind.kind, body.id),
    lock: ({ db, body, staff }) => lockEditing(db, kind, staff, body),
    unlock: ({ db, body, staff }) => unlockEditing(db, kind, staff, body),
    readDraft: async ({ db, input: { id }, staff }) => ({ draft: await readDraft(db, staff, { kind: kind.kind, itemId: id ?? null }) }),
    saveDraft: ({ db, body: { id, ...draft }, staff }) => saveDraft(db, staff, { kind: kind.kind, itemId: id }, draft),
    dropDraft: ({ db, body: { id }, staff }) => dropDraft(db, staff, { kind: kind.kind, itemId: id }),
  })
