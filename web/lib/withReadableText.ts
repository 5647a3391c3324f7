/** Returns the address with its Chinese decoded. Addresses that are not valid UTF-8 stay as they are: staff and visitors can enter them. */
export function withReadableText(address: string): string {
  try {
    return address.replaceAll(/(?:%[89A-F][\dA-F])+/g, decodeURIComponent)
  } catch {
    return address
  }
}
