const START_OF_LINE = '\r\u001B[K';

export type Progress = { show: (text: string) => void; clear: () => void };

/** One line that is written over; in a file or a pipe it would be clutter, so nothing is written there. */
export function openProgress(terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  let isShown = false;
  return {
    show: (text) => {
      if (!terminal.isTTY) return;
      isShown = true;
      terminal.write(`${START_OF_LINE}${text}`);
    },
    clear: () => {
      if (isShown) terminal.write(START_OF_LINE);
      isShown = false;
    },
  };
}
