/** Caches the most recently used files, up to a total size in bytes. */
export class FileCache {
  private readonly files = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(name: string): Buffer | undefined {
    const file = this.files.get(name);
    if (file) {
      this.files.delete(name);
      this.files.set(name, file);
    }
    return file;
  }

  set(name: string, file: Buffer): void {
    if (this.files.has(name)) return;
    this.files.set(name, file);
    this.bytes += file.length;
    for (const [oldest, { length }] of this.files) {
      if (this.bytes <= this.maxBytes) break;
      this.files.delete(oldest);
      this.bytes -= length;
    }
  }
}
