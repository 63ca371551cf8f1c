import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** What a dishonest or broken FTP server does. */
export type FakeFtpBehaviour = {
  /** What PASV names instead of the server itself. EPSV is then unknown. */
  passive?: { host: string; port: number }
  /** Sends only so many bytes of the file, and says that this was all. */
  sentBytes?: number
  /** Repeats the password in its refusal. */
  repeatsPassword?: boolean
  /** So many characters come before the password. */
  padding?: number
}

export type FakeFtpPeer = { port: number; close: () => Promise<void> }

const fileBytes = 1000

/** A small FTP server with one file, `stock.csv`, that misbehaves as told. */
export async function openFakeFtpPeer(behaviour: FakeFtpBehaviour): Promise<FakeFtpPeer> {
  const data = await listen((socket) => {
    socket.on('error', () => undefined)
    dataSockets.push(socket)
    for (const resolve of waiting.splice(0)) resolve()
  })
  const dataSockets: Socket[] = []
  const waiting: (() => void)[] = []

  async function sendData(control: Socket, content: string | Buffer): Promise<void> {
    control.write('150 here it comes\r\n')
    if (dataSockets.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    dataSockets.shift()?.end(content)
    control.write('226 complete\r\n')
  }

  async function reply(control: Socket, line: string): Promise<void> {
    const [command = '', argument = ''] = line.split(/ (.*)/)
    if (command === 'RETR') return sendData(control, Buffer.alloc(behaviour.sentBytes ?? fileBytes, 'x'))
    if (command === 'LIST') {
      return sendData(control, `-rw-r--r-- 1 a b ${fileBytes} Jan 01 10:00 stock.csv\r\n`)
    }
    const text = replies(command, argument, behaviour, portOf(data))
    control.write(`${text}\r\n`)
  }

  const server = await listen((control) => {
    control.on('error', () => undefined)
    control.write('220 ready\r\n')
    control.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\r\n').filter(Boolean)) void reply(control, line)
    })
  })
  return {
    port: portOf(server),
    close: async () => {
      for (const each of [server, data]) {
        each.close()
        await once(each, 'close')
      }
    },
  }
}

function replies(
  command: string,
  argument: string,
  { passive, repeatsPassword = false, padding = 0 }: FakeFtpBehaviour,
  dataPort: number,
): string {
  if (command === 'PASS')
    return repeatsPassword ? `530 ${'x'.repeat(padding)}${argument} is wrong` : '230 welcome'
  if (command === 'SIZE') return `213 ${fileBytes}`
  if (command === 'EPSV') return passive ? '502 unknown' : `229 passive (|||${dataPort}|)`
  if (command === 'PASV' && passive) {
    const numbers = [...passive.host.split('.'), passive.port >> 8, passive.port & 255]
    return `227 passive (${numbers.join(',')})`
  }
  if (command === 'USER') return '331 password?'
  return command === 'FEAT' ? '502 unknown' : '200 fine'
}

async function listen(onConnection: (socket: Socket) => void): Promise<Server> {
  const server = createServer(onConnection).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

function portOf(server: Server): number {
  // The address of a TCP server is an `AddressInfo`.
  return (server.address() as AddressInfo).port
}
