const START_OF_LINE = '\r\u001B[K';

export type Progress = {
  /** With a share from 0 to 1, a bar follows the text. */
  show: (text: string, share?: number) => void;
  clear: () => void;
};

/** One line that is written over; in a file or a pipe it would be clutter, so nothing is written there. */
export function openProgress(terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  let isShown = false;
  return {
    show: (text, share) => {
      if (!terminal.isTTY) return;
      isShown = true;
      terminal.write(`${START_OF_LINE}${share === undefined ? text : withBar(text, share)}`);
    },
    clear: () => {
      if (isShown) terminal.write(START_OF_LINE);
      isShown = false;
    },
  };
}

const BAR_CELLS = 24;

function withBar(what: string, share: number): string {
  const part = Math.min(1, Math.max(0, share));
  const full = Math.round(part * BAR_CELLS);
  return `${what} [${'#'.repeat(full)}${'.'.repeat(BAR_CELLS - full)}] ${Math.floor(part * 100)} %`;
}
