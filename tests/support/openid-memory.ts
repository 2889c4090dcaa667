import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Holds a provider's sessions, codes and tokens in memory. Each provider has its own. */
export function memoryAdapter(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>();
  const find = (matches: (payload: AdapterPayload, key: string) => boolean) =>
    [...kept].find(([key, payload]) => matches(payload, key))?.[1];
  return (kind): Adapter => {
    const isOurs = (key: string) => key.startsWith(`${kind}:`);
    return {
      upsert: async (id, payload) => void kept.set(`${kind}:${id}`, payload),
      find: async (id) => kept.get(`${kind}:${id}`),
      findByUid: async (uid) => find((payload, key) => isOurs(key) && payload.uid === uid),
      findByUserCode: async (code) => find((payload, key) => isOurs(key) && payload.userCode === code),
      consume: async (id) => {
        const payload = kept.get(`${kind}:${id}`);
        if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
      },
      destroy: async (id) => void kept.delete(`${kind}:${id}`),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
