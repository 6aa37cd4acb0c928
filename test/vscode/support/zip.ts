export interface ZipEntry {
  name: string;
  /** Bytes when unpacked. */
  size: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** The files of a zip archive (below 4 GB, without a comment), from the directory at its end. */
export function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.length - 22;
  if (bytes.readUInt32LE(end) !== endMark) throw new Error('Not a zip archive without a comment');
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error(`No directory entry at byte ${at}`);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    );
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength!);
    entries.push({ name, size: bytes.readUInt32LE(at + 24) });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}
