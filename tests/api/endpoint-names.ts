import { contract, type EndpointName } from '#contract/contract.ts'

export const endpointNames = Object.keys(contract).filter((name): name is EndpointName => name in contract)
