import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listOnPath } from '#scripts/find-executable.ts'
import { runTool } from './peer-program.ts'

export type PeerCertificate = { certificatePath: string; keyPath: string; ca: string }

/** Returns whether the program that makes certificates is installed here. */
export function canMakeCertificates(): boolean {
  return listOnPath('openssl').length > 0
}

/** Makes a self-signed certificate for `localhost` and 127.0.0.1, or for another name. */
export async function makePeerCertificate(folder: string, name = 'localhost'): Promise<PeerCertificate> {
  const [certificatePath, keyPath] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const names = `DNS:${name}${name === 'localhost' ? ',IP:127.0.0.1' : ''}`
  const command = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650'.split(' ')
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names}`]
  await runTool('openssl', [...command, ...subject, '-keyout', keyPath, '-out', certificatePath])
  return { certificatePath, keyPath, ca: await readFile(certificatePath, 'utf8') }
}
