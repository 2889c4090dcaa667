/** Has the browser save a file that this page made. */
export function download(file: File): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: file.name }).click();
  // The browser reads the address later, so it has to stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
