import type { AnyItemType } from '#server/content/contentType.ts'
import { itemTypes } from '#server/content/contentTypes.ts'
import { dropDraft, readDraft, saveDraft } from '#server/content/workflow/drafts.ts'
import { lockEditing, unlockEditing } from '#server/content/workflow/editLock.ts'
import { endPreviewLink, listPreviewLinks, makePreviewLink } from '#server/content/workflow/preview.ts'
import { deleteItems, publishItem, restoreItems, withdrawItems } from '#server/content/workflow/publishItem.ts'
import { listVersions } from '#server/content/workflow/versions.ts'
import { type Feature, feature } from '#server/http/feature.ts'
import { authorOf } from '#server/staff/audit.ts'
import { itemContracts } from '#shared/contracts/console/items.ts'
import { byItemKind } from '#shared/rules/itemKinds.ts'

const routes = (type: AnyItemType): Feature =>
  feature(itemContracts[type.kind], {
    publish: ({ db, body, ...call }) => publishItem(db, type, authorOf(call), body),
    withdraw: ({ db, body, ...call }) => withdrawItems(db, type, authorOf(call), body),
    delete: ({ db, body, ...call }) => deleteItems(db, type, authorOf(call), body),
    restore: ({ db, body, ...call }) => restoreItems(db, type, authorOf(call), body),
    versions: ({ db, input: { id } }) => listVersions(db, type, id),
    previewLink: ({ db, body, staff, client }) => makePreviewLink(db, staff, client.address, { kind: type.kind, ...body }),
    previewLinks: ({ db, input: { id } }) => listPreviewLinks(db, { kind: type.kind, id }),
    endPreviewLink: ({ db, body, staff, client }) => endPreviewLink(db, staff, client.address, type.kind, body.id),
    lock: ({ db, body, staff }) => lockEditing(db, type, staff, body),
    unlock: ({ db, body, staff }) => unlockEditing(db, type, staff, body),
    readDraft: async ({ db, input: { id }, staff }) => ({ draft: await readDraft(db, staff, { kind: type.kind, itemId: id ?? null }) }),
    saveDraft: ({ db, body: { id, ...draft }, staff }) => saveDraft(db, staff, { kind: type.kind, itemId: id }, draft),
    dropDraft: ({ db, body: { id }, staff }) => dropDraft(db, staff, { kind: type.kind, itemId: id }),
  })

export const publishing = byItemKind((kind) => routes(itemTypes[kind]))
