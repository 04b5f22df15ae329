/** Keeps the files that were asked for last, up to a number of bytes. */
export class RecentFiles {
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
