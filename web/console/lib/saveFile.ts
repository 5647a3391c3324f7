export function saveFile(name: string, bytes: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  startDownload(address, name)
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Does not leave the page, so that the browser does not warn of unsaved input. */
export function startDownload(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
