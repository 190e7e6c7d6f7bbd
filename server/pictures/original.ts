/** A picture as it was given to the shop. */
export interface Original {
  /** Changes with the picture. */
  readonly identity: string
  /** Undefined = it cannot be had any more, or not now. */
  read(): Promise<Buffer | undefined>
}

/** Where pictures come from: the data folder, or another host. */
export interface Originals {
  /** By a path as M1 has it below the base. */
  find(path: string): Promise<Original | 'missing' | 'unreachable'>
}
