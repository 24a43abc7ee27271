/** The part of the global that is used here. TypeScript declares it only among the browser's types. */
declare namespace WebAssembly {
  interface Module {}
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  interface Instance {
    readonly exports: Readonly<Record<string, unknown>>
  }
  const Module: new (bytes: Uint8Array) => Module
  const Memory: new (size: { initial: number }) => Memory
  function instantiate(
    module: Module,
    imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  ): Promise<Instance>
}
