import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from './peer-program.ts'

export type PeerCertificate = { certificatePath: string; keyPath: string; ca: string }

/** Makes a self-signed certificate for `localhost` and 127.0.0.1, or for another name. */
export async function makePeerCertificate(folder: string, name = 'localhost'): Promise<PeerCertificate> {
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  await runTool('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '3650'],
    ...['-keyout', keyPath, '-out', certificatePath, '-subj', `/CN=${name}`],
    ...['-addext', `subjectAltName=DNS:${name}${name === 'localhost' ? ',IP:127.0.0.1' : ''}`],
  ])
  return { certificatePath, keyPath, ca: await readFile(certificatePath, 'utf8') }
}
