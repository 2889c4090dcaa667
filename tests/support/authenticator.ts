import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A COSE key: EC2, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}

/**
 * A security key with one passkey, which answers like a browser (WebAuthn level 2). @param origin is that of the page.
 */
export function makeAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credential = randomBytes(32);
  let counter = 0;
  const authData = (flags: number, rest = Buffer.alloc(0)) => {
    counter += 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };
  const clientData = (type: 'create' | 'get', challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const id = credential.toString('base64url');
  return {
    id,
    register: (challenge: string) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential.length);
      const data = authData(0x45, Buffer.concat([Buffer.alloc(16), length, credential, coseKey(publicKey)]));
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      return {
        id,
        client_data: clientData('create', challenge).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['usb'],
      };
    },
    answer: (challenge: string) => {
      const [data, client] = [authData(0x05), clientData('get', challenge)];
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id,
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    },
  };
}
