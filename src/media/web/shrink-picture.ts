const maxEdge = 1024;

/**
 * Returns a JPEG with sides of at most `maxEdge` pixels, because a camera's pictures are slow to send. Small or
 * unreadable ones are returned unchanged.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const read = await createImageBitmap(picture).catch(() => undefined);
  if (!read) return picture;
  const scale = maxEdge / Math.max(read.width, read.height);
  if (scale >= 1) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(read.width * scale);
  canvas.height = Math.round(read.height * scale);
  canvas.getContext('2d')?.drawImage(read, 0, 0, canvas.width, canvas.height);
  read.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return drawn ?? picture;
}

/** Returns an address for an `<img>` before the upload. */
export function previewAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}
