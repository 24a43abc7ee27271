import { File, OpenFile } from '@bjorn3/browser_wasi_shim'

/** Doubles its memory when it is full, whereas the shim's own file copies everything on each write. */
class GrowingOpenFile extends OpenFile {
  override fd_write(data: Uint8Array): { ret: number; nwritten: number } {
    const end = Number(this.file_pos) + data.byteLength
    if (end > this.file.data.byteLength) this.file.data = grownTo(end, this.file.data)
    return super.fd_write(data)
  }
}

function grownTo(bytes: number, old: Uint8Array): Uint8Array {
  if (bytes <= old.buffer.byteLength) return new Uint8Array(old.buffer, 0, bytes)
  const larger = new Uint8Array(Math.max(bytes, 2 * old.buffer.byteLength))
  larger.set(old)
  return larger.subarray(0, bytes)
}

/** A file in memory, into which a WASI program can write megabytes in small pieces. */
export class MemoryFile extends File {
  constructor() {
    super([])
  }

  override path_open(oflags: number, rights: bigint, fdFlags: number): { ret: number; fd_obj: OpenFile } {
    const opened = super.path_open(oflags, rights, fdFlags)
    const growing = new GrowingOpenFile(this)
    growing.file_pos = opened.fd_obj.file_pos
    return { ret: opened.ret, fd_obj: growing }
  }
}
