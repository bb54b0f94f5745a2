import type { EndpointInput } from '@botica/contract/endpoint';
import type { createRole, deleteRole, updateRole } from '@botica/contract/users/roles';
import { api } from '../../../shared/api/client';

export function addRole(body: EndpointInput<typeof createRole>['body']) {
  return api<typeof createRole>('POST', '/ia/admin/roles', { body });
}

export function changeRole(id: number, body: EndpointInput<typeof updateRole>['body']) {
  return api<typeof updateRole>('PUT', '/ia/admin/roles/{id}', { params: { id: String(id) }, body });
}

export function removeRole(id: number) {
  return api<typeof deleteRole>('DELETE', '/ia/admin/roles/{id}', { params: { id: String(id) } });
}
