import { setTimeout as wait } from 'node:timers/promises';

/** Neither in what the panes show nor a part of a control sequence. */
const SYMBOLS = '~#!%&^';
/** A line that a pane of 16 has room for. */
const LINE_KEYS = 24;
/** Time to draw what nobody waits for. */
const SETTLE_MS = 80;
const LEAST_PAUSE_MS = 5;
const MOST_PAUSE_MS = 25;
const ECHO_LIMIT_MS = 5_000;

/** Starts what echoes: the line discipline of the pane's terminal, in front of a program that reads. */
export async function startTyping({ terminal }) {
  terminal.type('cat\r');
  await wait(SETTLE_MS);
}

export async function stopTyping({ terminal }) {
  terminal.type('\x03');
  await wait(SETTLE_MS);
}

/** Types so many keys, one after the other, at a person's irregular pace; the ms from each key to its echo. */
export async function echoTimes({ terminal }, keys) {
  const times = [];
  for (let key = 0; key < keys; key++) {
    times.push(await echoTime(terminal, SYMBOLS[key % SYMBOLS.length]));
    await wait(LEAST_PAUSE_MS + Math.random() * (MOST_PAUSE_MS - LEAST_PAUSE_MS));
    if ((key + 1) % LINE_KEYS !== 0) continue;
    terminal.type('\r');
    await wait(SETTLE_MS);
  }
  terminal.type('\r');
  await wait(SETTLE_MS);
  return times;
}

async function echoTime(terminal, symbol) {
  const echo = terminal.untilBytes(symbol, ECHO_LIMIT_MS);
  const typed = performance.now();
  terminal.type(symbol);
  return (await echo) - typed;
}
