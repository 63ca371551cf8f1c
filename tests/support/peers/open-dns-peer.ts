import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A local name server for IPv4 addresses. A name with several results gets them one after the other. */
export type NameServer = {
  /** The address, as a resolver expects it. */
  address: string
  /** Names that were requested, in order. */
  requestedNames: string[]
  close: () => Promise<void>
}

const typeA = 1

export async function openNameServer(
  addressesByName: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<NameServer> {
  const requestedNames: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = readQuestion(query)
    if (type === typeA) requestedNames.push(name)
    const rounds = addressesByName[name] ?? []
    const round = requestedNames.filter((earlier) => earlier === name).length - 1
    const addresses = type === typeA ? (rounds[Math.min(round, rounds.length - 1)] ?? []) : []
    socket.send(encodeResponse(query.subarray(0, end), addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    requestedNames,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function encodeResponse(query: Buffer, addresses: readonly string[]): Buffer {
  const head = Buffer.from(query)
  // Flags: response, recursion available, no error. Then the number of records, and no further sections.
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(addresses.length, 6)
  head.writeUInt32BE(0, 8)
  const records = addresses.map((address) => {
    const record = Buffer.alloc(16)
    // The name is at byte 12; type A, class IN, time to live 0.
    record.writeUInt16BE(0xc00c, 0)
    record.writeUInt16BE(typeA, 2)
    record.writeUInt16BE(1, 4)
    record.writeUInt16BE(4, 10)
    record.set(address.split('.').map(Number), 12)
    return record
  })
  return Buffer.concat([head, ...records])
}
