/** Stands in for the browser's `EventSource`: the newest one sends what a test gives it. */
export class EventStream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static newest: EventStream | undefined;
  readonly readyState = EventStream.OPEN;
  constructor() {
    super();
    EventStream.newest = this;
  }
  close() {}
  send(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}
