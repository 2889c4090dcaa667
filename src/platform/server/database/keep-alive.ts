/**
 * Settings of connections to a server. After ten seconds of silence the operating system asks whether it is still there,
 * so that within about twenty seconds no one waits for a machine that is gone without a sign. By itself it would ask
 * after two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
