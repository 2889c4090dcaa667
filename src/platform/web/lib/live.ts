import { useEffect, useRef } from 'react';
import type { LiveKind } from '#live/shared/rules.ts';

/** `all` means that earlier changes are unknown. */
type Change = readonly LiveKind[] | 'all';
type Listener = (change: Change) => void;

const name = 'aangan-live';
const pauseAfterMs = 5 * 60_000;
const retryMs = 30_000;
const maxRetryMs = 5 * 60_000;
/** The server says every 25 seconds that it is there. A connection that is silent for longer has died. */
const silenceMs = 60_000;

const listeners = new Set<Listener>();
let end: (() => void) | undefined;

function tell(change: Change): void {
  for (const listener of listeners) listener(change);
}

/** Tells every tab of this browser. */
function tellTabs(channel: BroadcastChannel, change: Change): void {
  channel.postMessage(change);
  tell(change);
}

/** Opens the stream, and opens it again after failures, until it is closed. @returns a function that closes it */
function openStream(onChange: (change: Change) => void): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let wait = retryMs;
  const open = () => {
    clearTimeout(retry);
    source?.close();
    source = new EventSource('/api/events');
    heard();
    // Something may have happened before, or while the stream was away.
    source.onopen = () => {
      wait = retryMs;
      heard();
      onChange('all');
    };
    source.addEventListener('here', heard);
    source.addEventListener('changed', ({ data }) => {
      heard();
      onChange(JSON.parse(data).kinds);
    });
    source.onerror = () => {
      // The browser opens the stream again by itself unless it is closed.
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(silence);
      retry = setTimeout(open, wait);
      wait = Math.min(2 * wait, maxRetryMs);
      // If the session has ended, the next call notices it.
      onChange('all');
    };
  };
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(open, silenceMs);
  };
  open();
  // The old connection may be dead though it seems open.
  addEventListener('online', open);
  return () => {
    removeEventListener('online', open);
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
  };
}

/**
 * Takes part in this browser's single stream. One tab has it while it holds the lock, and tells the others. @returns a
 * function that leaves
 */
function takePart(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => tell(data);
  const lead = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const close = openStream((change) => tellTabs(channel, change));
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  void navigator.locks.request(name, { signal }, lead).catch(() => {});
  return () => {
    leaving.abort();
    channel.close();
  };
}

/**
 * Leaves the stream to others while this tab is hidden for long, and catches up when it is visible again. @returns a
 * function that ends this
 */
function begin(): () => void {
  // Locks exist only over TLS, or on this machine.
  const hasLocks = 'locks' in navigator;
  let leave = hasLocks ? takePart() : undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(pause);
    if (document.visibilityState === 'hidden') {
      pause = setTimeout(() => {
        leave?.();
        leave = undefined;
      }, pauseAfterMs);
    } else if (!leave) {
      leave = hasLocks ? takePart() : undefined;
      tell('all');
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    clearTimeout(pause);
    document.removeEventListener('visibilitychange', onVisibility);
    leave?.();
  };
}

function listen(listener: Listener): () => void {
  listeners.add(listener);
  end ??= begin();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    end?.();
    end = undefined;
  };
}

/**
 * Calls `onChange` when something of these kinds may have changed for the signed-in person: here, in another tab, or by
 * another person. Then make the normal calls. All tabs of a browser share one stream (docs/decisions/0057). Without Web
 * Locks it is called when the tab is visible again.
 */
export function useLive(kinds: readonly LiveKind[], onChange: () => void): void {
  const latest = useRef({ kinds, onChange });
  useEffect(() => {
    latest.current = { kinds, onChange };
  });
  useEffect(
    () =>
      listen((change) => {
        const { kinds: wanted, onChange: call } = latest.current;
        if (change === 'all' || wanted.some((kind) => change.includes(kind))) call();
      }),
    [],
  );
}
