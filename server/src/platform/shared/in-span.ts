type Attributes = Readonly<Record<string, string | number>>;
type InSpan = <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;

let traced: InSpan = (_name, _attributes, work) => work();

/** Set by the tracing, which is loaded only where somebody wants traces. */
export function setInSpan(inSpan: InSpan): void {
  traced = inSpan;
}

/** Names a piece of work in the traces; without tracing it just runs. */
export const inSpan: InSpan = (name, attributes, work) => traced(name, attributes, work);
